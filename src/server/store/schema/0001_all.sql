-- What a service keeps, in a schema of its own. Every change of it is another numbered file, run once, in order, which
-- ends by saying so in the ledger. Programs that know no form from "oldest" on are refused; so a change that those of
-- the form before can live with leaves "oldest" at that, and nodes are upgraded one by one.

CREATE TABLE ledger (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    form integer NOT NULL,
    oldest integer NOT NULL,
    store bigint NOT NULL -- which one: a number by chance
);
INSERT INTO ledger (form, oldest, store)
    VALUES (1, 1, ('x' || left(md5(random()::text || clock_timestamp()::text), 16))::bit(64)::bigint);

CREATE SEQUENCE epochs; -- of tables

-- Texts are compared by their bytes, as everywhere else.
CREATE TABLE matches (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text COLLATE "C" NOT NULL UNIQUE CHECK (name <> ''),
    epoch bigint NOT NULL,
    writer bigint NOT NULL -- the connection that claimed it: a number by chance
);
CREATE TABLE entries (
    match bigint NOT NULL,
    seq bigint NOT NULL,
    client text COLLATE "C" NOT NULL,
    payload text COLLATE "C" NOT NULL,
    PRIMARY KEY (match, seq)
);
CREATE UNIQUE INDEX entries_by_client ON entries (match, client) WHERE client <> '';

CREATE TABLE shelf (
    name text COLLATE "C" PRIMARY KEY,
    value text COLLATE "C" NOT NULL CHECK (value <> '')
);

CREATE TABLE nodes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    address text NOT NULL,
    place text NOT NULL,
    up bigint NOT NULL DEFAULT 0,
    beat timestamptz NOT NULL DEFAULT clock_timestamp(),
    has_left boolean NOT NULL DEFAULT false
);
CREATE TABLE tables (
    code text COLLATE "C" PRIMARY KEY,
    node bigint NOT NULL,
    epoch bigint NOT NULL,
    shift bigint NOT NULL,
    over boolean NOT NULL,
    first text COLLATE "C" NOT NULL,
    second text COLLATE "C" NOT NULL,
    creator text COLLATE "C" NOT NULL,
    asked text COLLATE "C" NOT NULL,
    match text COLLATE "C" NOT NULL,
    record text COLLATE "C" NOT NULL CHECK (record <> '')
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX tables_by_asked ON tables (creator, asked) WHERE asked <> '';
CREATE INDEX tables_by_first ON tables (first, code) WHERE NOT over AND first <> '';
CREATE INDEX tables_by_second ON tables (second, code) WHERE NOT over AND second <> '';
CREATE INDEX tables_by_node ON tables (node, code) WHERE NOT over;

-- Who adds entries to matches of a writer holds the writer's lock together with others; who takes a match away from
-- that writer holds it alone. So a claim comes before or after a transaction that adds entries, never between its look
-- at the epoch and its end, and costs a batch of a thousand moves one lock. A writer that lost its connection gets a
-- new number: what it had under way is another's then, and is waited for.
CREATE FUNCTION lock_of(whose bigint) RETURNS bigint
    LANGUAGE sql STABLE AS 'SELECT whose # ledger.store FROM ledger';

-- Adds entries that are each the next of their match, or fails with PA001 and adds none. The caller has made sure of
-- the numbers, and holds the locks of the writers.
CREATE FUNCTION append_next(
    owned bigint[], under bigint[], into_match bigint[], at bigint[], by_client text[], what text[])
    RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM unnest(owned, under) AS own (id, epoch) LEFT JOIN matches USING (id)
               WHERE matches.epoch IS DISTINCT FROM own.epoch) THEN
        RAISE EXCEPTION 'some matches have another owner' USING ERRCODE = 'PA001';
    END IF;
    INSERT INTO entries SELECT * FROM unnest(into_match, at, by_client, what);
END $$;

-- Decides what becomes of one entry, as move_log.hpp says. What: 0 fenced, 1 same, 2 conflict, 3 appended. "tip" is
-- how many entries the match has then, "at" the number of the entry.
CREATE FUNCTION append_one(
    whose text, under bigint, wanted bigint, by_client text, said text,
    OUT what integer, OUT at bigint, OUT tip bigint, OUT id bigint, OUT writer bigint)
    LANGUAGE plpgsql AS $$
DECLARE
    before record;
    is_owned boolean;
BEGIN
    what := 0;
    at := 0;
    tip := 0;
    SELECT m.id, m.writer INTO id, writer FROM matches m WHERE m.name = whose;
    IF NOT FOUND THEN
        id := 0;
        writer := 0;
        RETURN;
    END IF;
    PERFORM pg_advisory_xact_lock_shared(lock_of(writer));
    SELECT m.epoch = under INTO is_owned FROM matches m WHERE m.id = append_one.id;
    IF is_owned IS NOT TRUE THEN RETURN; END IF;
    SELECT coalesce(max(e.seq) + 1, 0) INTO tip FROM entries e WHERE e.match = append_one.id;
    IF by_client <> '' THEN
        SELECT e.seq, e.client, e.payload INTO before FROM entries e
            WHERE e.match = append_one.id AND e.client = by_client AND e.client <> '';
    ELSE
        SELECT e.seq, e.client, e.payload INTO before FROM entries e
            WHERE e.match = append_one.id AND e.seq = wanted;
    END IF;
    IF FOUND THEN
        what := CASE WHEN before.client = by_client AND before.payload = said THEN 1 ELSE 2 END;
        at := before.seq;
    ELSIF wanted <> tip THEN
        what := 2;
    ELSE
        INSERT INTO entries VALUES (id, wanted, by_client, said);
        what := 3;
        at := wanted;
        tip := wanted + 1;
    END IF;
END $$;

-- Takes a match over. Where that needs the lock of another writer, and may_wait is false, it fails with PA002.
CREATE FUNCTION claim_match(
    whose text, me bigint, may_wait boolean, OUT id bigint, OUT epoch bigint, OUT tip bigint)
    LANGUAGE plpgsql AS $$
DECLARE
    owner bigint;
BEGIN
    LOOP
        SELECT m.id, m.writer INTO id, owner FROM matches m WHERE m.name = whose;
        IF NOT FOUND THEN
            INSERT INTO matches AS m (name, epoch, writer) VALUES (whose, 1, me)
                ON CONFLICT DO NOTHING RETURNING m.id, m.epoch INTO id, epoch;
            tip := 0;
            EXIT WHEN FOUND;
            CONTINUE;
        END IF;
        IF owner <> me THEN
            IF NOT may_wait THEN
                RAISE EXCEPTION 'another connection writes to this match' USING ERRCODE = 'PA002';
            END IF;
            PERFORM pg_advisory_xact_lock(lock_of(owner));
        END IF;
        UPDATE matches m SET epoch = m.epoch + 1, writer = me
            WHERE m.id = claim_match.id AND m.writer = owner RETURNING m.epoch INTO epoch;
        IF FOUND THEN
            SELECT coalesce(max(e.seq) + 1, 0) INTO tip FROM entries e WHERE e.match = claim_match.id;
            EXIT;
        END IF;
    END LOOP;
END $$;

CREATE FUNCTION erase_match(whose text, me bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    erased bigint;
BEGIN
    IF NOT EXISTS (SELECT FROM matches WHERE name = whose) THEN RETURN false; END IF;
    SELECT claimed.id INTO erased FROM claim_match(whose, me, true) AS claimed;
    DELETE FROM entries WHERE match = erased;
    DELETE FROM matches WHERE id = erased;
    RETURN true;
END $$;

-- What: 0 another table has the code, 1 it was opened before and has this code, 2 it is open under this epoch.
CREATE FUNCTION open_table(
    new_code text, for_node bigint, its_shift bigint, is_over boolean, on_first text, on_second text, by_guest text,
    under text, its_match text, its_record text, OUT what integer, OUT epoch bigint, OUT code text)
    LANGUAGE plpgsql AS $$
BEGIN
    what := 0;
    epoch := 0;
    code := '';
    IF under <> '' THEN
        SELECT t.code INTO code FROM tables t WHERE t.creator = by_guest AND t.asked = under AND t.asked <> '';
        IF FOUND THEN
            what := 1;
            RETURN;
        END IF;
        code := '';
    END IF;
    INSERT INTO tables AS t VALUES (new_code, for_node, nextval('epochs'), its_shift, is_over, on_first, on_second,
                                    by_guest, under, its_match, its_record)
        ON CONFLICT DO NOTHING RETURNING t.epoch INTO epoch;
    IF FOUND THEN
        what := 2;
        RETURN;
    END IF;
    -- Somebody was quicker: with this code, or with this id.
    epoch := 0;
    IF under <> '' THEN
        SELECT t.code INTO code FROM tables t WHERE t.creator = by_guest AND t.asked = under AND t.asked <> '';
        IF FOUND THEN what := 1; END IF;
    END IF;
    code := coalesce(code, '');
END $$;

-- Takes a table over with its match, or nothing: then there is no row. The match comes first, since its writer's lock
-- may have to be waited for, and nobody waits for that who holds a table.
CREATE FUNCTION claim_table(
    whose text, seen bigint, for_node bigint, its_shift bigint, me bigint, may_wait boolean)
    RETURNS TABLE (
        code text, node bigint, epoch bigint, shift bigint, over boolean, first text, second text, creator text,
        asked text, match text, record text, match_epoch bigint, match_tip bigint, match_id bigint)
    LANGUAGE plpgsql AS $$
DECLARE
    there record;
    claimed record;
BEGIN
    SELECT t.* INTO there FROM tables t WHERE t.code = whose AND t.epoch = seen;
    IF NOT FOUND THEN RETURN; END IF;
    SELECT NULL::bigint AS id, NULL::bigint AS epoch, NULL::bigint AS tip INTO claimed;
    IF NOT there.over AND there.match <> '' THEN
        SELECT c.id, c.epoch, c.tip INTO claimed FROM claim_match(there.match, me, may_wait) AS c;
    END IF;
    UPDATE tables t SET node = for_node, epoch = greatest(nextval('epochs'), t.epoch + 1),
        shift = its_shift
        WHERE t.code = whose AND t.epoch = seen AND t.over = there.over AND t.match = there.match
        RETURNING t.* INTO there;
    -- It has changed meanwhile: the match is free for whoever is asked next.
    IF NOT FOUND THEN
        RAISE EXCEPTION 'the table was changed at this moment' USING ERRCODE = 'PA003';
    END IF;
    RETURN QUERY SELECT there.code, there.node, there.epoch, there.shift, there.over, there.first, there.second,
        there.creator, there.asked, there.match, there.record, claimed.epoch, claimed.tip, claimed.id;
END $$;

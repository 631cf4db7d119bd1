-- Who takes a table over has judged its owner by an older list of the nodes. An owner that was up for longer than "known"
-- says was heard since, and keeps the table: then there is no row. Nodes of form 1 go on with the function of form 1.
CREATE FUNCTION claim_table(
    whose text, seen bigint, known bigint, for_node bigint, its_shift bigint, me bigint, may_wait boolean)
    RETURNS TABLE (
        code text, node bigint, epoch bigint, shift bigint, over boolean, first text, second text, creator text,
        asked text, match text, record text, match_epoch bigint, match_tip bigint, match_id bigint)
    LANGUAGE plpgsql AS $$
DECLARE
    owner bigint;
    heard bigint;
BEGIN
    SELECT t.node INTO owner FROM tables t WHERE t.code = whose AND t.epoch = seen;
    IF EXISTS (SELECT FROM nodes n WHERE n.id = owner AND n.id <> for_node AND n.up > known) THEN RETURN; END IF;
    RETURN QUERY SELECT * FROM claim_table(whose, seen, for_node, its_shift, me, may_wait);
    -- From here on the owner's beat waits for the end of this claim, and its look at its tables comes after that.
    SELECT n.up INTO heard FROM nodes n WHERE n.id = owner AND n.id <> for_node FOR SHARE;
    IF heard > known THEN
        RAISE EXCEPTION 'the owner of the table was heard at this moment' USING ERRCODE = 'PA003';
    END IF;
END $$;

UPDATE ledger SET form = 2;

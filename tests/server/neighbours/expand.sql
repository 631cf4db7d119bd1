-- The next form of the schema, as tests have it: more in every table, with what it is where nobody says so. Programs of
-- the form before go on.
ALTER TABLE matches ADD COLUMN later text NOT NULL DEFAULT 'unsaid';
ALTER TABLE entries ADD COLUMN later text NOT NULL DEFAULT 'unsaid';
ALTER TABLE shelf ADD COLUMN later text NOT NULL DEFAULT 'unsaid';
ALTER TABLE nodes ADD COLUMN later text NOT NULL DEFAULT 'unsaid';
ALTER TABLE tables ADD COLUMN later text NOT NULL DEFAULT 'unsaid';
UPDATE ledger SET form = form + 1;

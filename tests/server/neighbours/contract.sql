-- The form after that takes away what programs of the form two before could not do without: here a column that none
-- has, and it is refused to them all the same.
ALTER TABLE tables DROP COLUMN later;
UPDATE ledger SET form = form + 1, oldest = form;

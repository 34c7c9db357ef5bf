-- A delimitation whose attribute or subject goes lets no record pass until it is made anew, which `inserted_in` tells. Of
-- those before this migration nobody knows when they were made: what went at any time counts.
ALTER TABLE room_delimitation ADD COLUMN inserted_in timestamptz;
ALTER TABLE room_delimitation ALTER COLUMN inserted_in SET DEFAULT now();

-- A restored credential has no secret until it is entered again: secrets are in no history.
ALTER TABLE credential ALTER COLUMN secret DROP NOT NULL, ALTER COLUMN secret_changed_in DROP NOT NULL;

-- A validator is deleted some time after the last day on which a form asked for it.
ALTER TABLE validator_module ADD COLUMN used_on date NOT NULL DEFAULT current_date;

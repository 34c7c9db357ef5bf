-- Codes with which the first administrator of an installation without people signs up. Each start prints a new one; all of them end
-- with the first account. Only hashes are stored.
CREATE TABLE first_access_code (
  company_id integer NOT NULL REFERENCES company,
  -- SHA-256, hexadecimal
  code_hash text NOT NULL,
  expires_in timestamptz NOT NULL,
  PRIMARY KEY (company_id, code_hash)
);

-- When an administrator closed the list of first steps; NULL while it is shown.
ALTER TABLE company ADD COLUMN first_steps_dismissed_in timestamptz;

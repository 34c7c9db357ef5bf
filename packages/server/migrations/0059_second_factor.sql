-- The second factor of people who sign in with a password of ours: time-based one-time passwords (RFC 6238).

CREATE TABLE second_factor (
  company_id integer NOT NULL,
  account_id integer NOT NULL,
  -- The secret, encrypted (decision 98)
  secret text NOT NULL,
  -- The step of the last code that was used; it and earlier ones are refused
  last_step bigint NOT NULL,
  -- Attempts since the last right code, until attempts_end
  attempts integer NOT NULL DEFAULT 0,
  attempts_end timestamptz NOT NULL DEFAULT now(),
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, account_id),
  FOREIGN KEY (company_id, account_id) REFERENCES account ON DELETE CASCADE
);

-- What lets a person in without their device, each once
CREATE TABLE recovery_code (
  company_id integer NOT NULL,
  account_id integer NOT NULL,
  -- SHA-256, hexadecimal
  code_hash text NOT NULL,
  PRIMARY KEY (company_id, account_id, code_hash),
  FOREIGN KEY (company_id, account_id) REFERENCES second_factor ON DELETE CASCADE
);

-- Whether its people cannot sign in without a second factor
ALTER TABLE room ADD COLUMN require_second_factor boolean NOT NULL DEFAULT false;

-- A version that is raised without a new password ends what processes remember too.
CREATE TRIGGER sign_in_version_raised AFTER UPDATE OF sign_in_version ON account
  FOR EACH ROW EXECUTE FUNCTION assunto_sign_in_changed();

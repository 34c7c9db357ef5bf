-- Client certificates: whose they must be, what a session is asked to present, and what every check came to.

-- Digits only. An account without one takes the certificate of anybody whom the authorities vouch for.
ALTER TABLE account ADD COLUMN cpf text CHECK (cpf ~ '^\d{11}$');

-- One for each session at a time, good once and for a minute. The text itself is known to the browser alone.
CREATE TABLE certificate_challenge (
  company_id integer NOT NULL,
  sid text NOT NULL,
  account_id integer NOT NULL,
  -- SHA-256 of the challenge
  hash text NOT NULL,
  subject_identifier text NOT NULL,
  expires_in timestamptz NOT NULL,
  PRIMARY KEY (company_id, sid),
  FOREIGN KEY (company_id, sid) REFERENCES account_session ON DELETE CASCADE
);

CREATE SEQUENCE certificate_check_id;

-- Every check with what it came to (accountLogTypeId); those that were good count until valid_until, for their session.
CREATE TABLE certificate_check (
  company_id integer NOT NULL,
  certificate_check_id bigint NOT NULL DEFAULT nextval('certificate_check_id'),
  account_id integer NOT NULL,
  sid text NOT NULL,
  subject_identifier text NOT NULL,
  account_log_type_id smallint NOT NULL,
  -- 'name:cpf' as the certificate says
  certificate_user text,
  -- SHA-256 of the certificate
  fingerprint text,
  checked_in timestamptz NOT NULL DEFAULT now(),
  valid_until timestamptz,
  PRIMARY KEY (company_id, certificate_check_id),
  FOREIGN KEY (company_id, account_id) REFERENCES account ON DELETE CASCADE
);
CREATE INDEX certificate_check_session ON certificate_check (company_id, sid, valid_until);
CREATE INDEX certificate_check_account ON certificate_check (company_id, account_id, checked_in);

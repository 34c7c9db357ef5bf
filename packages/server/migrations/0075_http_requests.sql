-- Requests of automations to other systems, and the secrets that they take along (docs/automations.md, 'Requests').

CREATE SEQUENCE credential_id;

CREATE TABLE credential (
  company_id integer NOT NULL REFERENCES company,
  credential_id integer NOT NULL DEFAULT nextval('credential_id'),
  credential_name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bearer', 'basic', 'header', 'signing')),
  -- Where it may go: host names, with their port where it is not the usual one.
  hosts text[] NOT NULL,
  header_name text,
  user_name text,
  -- Encrypted for this credential.
  secret text NOT NULL,
  secret_changed_in timestamptz NOT NULL DEFAULT now(),
  -- How often the secret was replaced.
  replacements integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, credential_id)
);

-- What a request that is not sent yet sends, and how often it was tried. NULL once its end is known.
ALTER TABLE job_effect ADD COLUMN request jsonb, ADD COLUMN attempt integer NOT NULL DEFAULT 0;

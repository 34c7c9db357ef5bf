-- Addresses with which other systems start jobs (docs/automations.md, 'Webhooks').

CREATE TABLE job_webhook (
  company_id integer NOT NULL,
  job_id integer NOT NULL,
  -- SHA-256 of the token of the address, hexadecimal; the token itself is stored nowhere.
  token_hash text NOT NULL UNIQUE,
  -- The key of its signatures, encrypted; NULL: whoever knows the address may deliver.
  signing_key text,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  last_delivery_in timestamptz,
  PRIMARY KEY (company_id, job_id),
  FOREIGN KEY (company_id, job_id) REFERENCES job ON DELETE CASCADE
);

-- What another system delivered to a run.
CREATE TABLE job_run_input (
  company_id integer NOT NULL,
  job_run_id bigint NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (company_id, job_run_id),
  FOREIGN KEY (company_id, job_run_id) REFERENCES job_run ON DELETE CASCADE
);

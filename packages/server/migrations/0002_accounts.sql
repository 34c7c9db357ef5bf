-- People and integrations that may sign in, their sessions, and what the sign-in needs to remember between processes.

CREATE SEQUENCE account_id;

CREATE TABLE account (
  company_id integer NOT NULL REFERENCES company,
  account_id integer NOT NULL DEFAULT nextval('account_id'),
  room_id integer NOT NULL,
  -- 1 a person, 2 an app integration
  account_type smallint NOT NULL DEFAULT 1 CHECK (account_type IN (1, 2)),
  first_name text,
  last_name text,
  display_name text NOT NULL,
  app_name text,
  email text,
  phone text,
  -- Address of the picture
  image text,
  is_admin boolean NOT NULL DEFAULT false,
  inactive boolean NOT NULL DEFAULT false,
  -- $scrypt$ln=..,r=..,p=..$salt$hash; null when the account cannot sign in with a password
  password_hash text,
  -- Field filters of the person: [{attributeId, subjectAttributeId, value}]
  attributes jsonb NOT NULL DEFAULT '[]',
  inserted_in timestamptz NOT NULL DEFAULT now(),
  updated_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, account_id),
  FOREIGN KEY (company_id, room_id) REFERENCES room
);
CREATE UNIQUE INDEX account_email ON account (company_id, lower(email)) WHERE email IS NOT NULL;
-- Signing in knows an e-mail and no company yet.
CREATE INDEX account_sign_in ON account (lower(email));
CREATE INDEX account_room ON account (company_id, room_id);

-- One row for each sign-in. A token is good as long as its session is.
CREATE TABLE account_session (
  company_id integer NOT NULL,
  -- Random, 128 bits
  sid text NOT NULL,
  account_id integer NOT NULL,
  keep_connected boolean NOT NULL DEFAULT false,
  -- The session at the embedded provider, ended together with this one
  provider_session text,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  -- Moves with each refresh, never past ends_in
  expires_in timestamptz NOT NULL,
  ends_in timestamptz NOT NULL,
  revoked_in timestamptz,
  PRIMARY KEY (company_id, sid),
  FOREIGN KEY (company_id, account_id) REFERENCES account ON DELETE CASCADE
);
CREATE INDEX account_session_account ON account_session (company_id, account_id);
CREATE INDEX account_session_expiry ON account_session (expires_in);

-- What follows belongs to the installation, not to a company: company_id is 0.

-- Codes, grants, interactions and sessions of the embedded provider.
CREATE TABLE sign_in_state (
  company_id integer NOT NULL DEFAULT 0,
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  consumed boolean NOT NULL DEFAULT false,
  expires_in timestamptz,
  PRIMARY KEY (company_id, model, id)
);
CREATE INDEX sign_in_state_grant ON sign_in_state (company_id, grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX sign_in_state_uid ON sign_in_state (company_id, model, uid) WHERE uid IS NOT NULL;
CREATE INDEX sign_in_state_expiry ON sign_in_state (expires_in);

-- Keys that all processes sign and check with; made by the first one that starts.
CREATE TABLE sign_in_key (
  company_id integer NOT NULL DEFAULT 0,
  purpose text NOT NULL,
  secret jsonb NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, purpose)
);

-- Compiled validators that pages import, under the hash of their source.
CREATE TABLE validator_module (
  company_id integer NOT NULL DEFAULT 0,
  hash text NOT NULL,
  source text NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, hash)
);

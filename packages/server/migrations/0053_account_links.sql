-- Links by which people set their password: invitations, and what a forgotten password is answered with. Of the token, which is in
-- the mail alone, only the hash is stored.

CREATE TABLE account_link (
  company_id integer NOT NULL,
  -- SHA-256 of the token, in hexadecimal digits
  token_hash text NOT NULL UNIQUE,
  account_id integer NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('invitation', 'password')),
  -- The profile that the account had; the link is void once it has another one
  room_id integer NOT NULL,
  -- The version that the account's sign-in had: a new password or blocking voids the link
  sign_in_version integer NOT NULL,
  -- Who sent it, whose rights are checked again; null where the person asked for it
  inviter_id integer,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  expires_in timestamptz NOT NULL,
  used_in timestamptz,
  PRIMARY KEY (company_id, token_hash),
  FOREIGN KEY (company_id, account_id) REFERENCES account ON DELETE CASCADE
);
CREATE INDEX account_link_account ON account_link (company_id, account_id);
CREATE INDEX account_link_expiry ON account_link (expires_in);

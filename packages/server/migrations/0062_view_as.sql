-- An administrator sees menu, lists and records as a profile or a person has them (decision 101): a session of its own that
-- changes nothing and ends by itself.

CREATE TABLE view_as (
  company_id integer NOT NULL,
  view_as_id integer GENERATED ALWAYS AS IDENTITY,
  -- The administrator, and the session from which they began
  account_id integer NOT NULL,
  opener_sid text NOT NULL,
  viewed_account_id integer,
  viewed_room_id integer,
  -- Of the person or the profile, as it was called then
  viewed_name text NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  ends_in timestamptz NOT NULL,
  ended_in timestamptz,
  PRIMARY KEY (company_id, view_as_id),
  FOREIGN KEY (company_id, account_id) REFERENCES account ON DELETE CASCADE,
  CHECK ((viewed_account_id IS NULL) <> (viewed_room_id IS NULL))
);

-- NULL for a sign-in.
ALTER TABLE account_session ADD COLUMN view_as_id integer;

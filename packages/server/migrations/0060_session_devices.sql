-- What people see of their sessions, and what they end them by: the sid is part of tokens and stays between page and server.
ALTER TABLE account_session
  ADD COLUMN session_id integer GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN address text,
  ADD COLUMN user_agent text,
  -- When it was opened or last renewed
  ADD COLUMN last_used_in timestamptz;
UPDATE account_session SET last_used_in = inserted_in;
ALTER TABLE account_session ALTER COLUMN last_used_in SET DEFAULT now(), ALTER COLUMN last_used_in SET NOT NULL;

-- Limits that all server processes hold together (docs/automations.md): a row says how much of one is used. They are worth
-- nothing after a crash, so they are not logged.

-- How often something was done in the minute that began with window_in.
CREATE UNLOGGED TABLE limit_window (
  limit_key text PRIMARY KEY,
  window_in timestamptz NOT NULL,
  used integer NOT NULL
);

-- Requests that are being sent to a host. A process that is gone leaves its place when the time is over.
CREATE UNLOGGED TABLE host_place (
  host text NOT NULL,
  place integer NOT NULL,
  -- Who has it: nobody else frees it.
  holder uuid NOT NULL,
  taken_until timestamptz NOT NULL,
  PRIMARY KEY (host, place)
);

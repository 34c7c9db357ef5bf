-- Who has which record open. Nothing here outlives a restart: servers say that they live, and what a dead one said goes with it.

CREATE UNLOGGED TABLE presence_server (
  -- Of the installation, not of a company: 0
  company_id integer NOT NULL DEFAULT 0,
  server_id uuid NOT NULL,
  seen_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, server_id)
);

CREATE UNLOGGED TABLE presence (
  company_id integer NOT NULL,
  -- A socket: one page, which has one record open at most
  connection_id uuid NOT NULL,
  server_company integer NOT NULL DEFAULT 0 CHECK (server_company = 0),
  server_id uuid NOT NULL,
  account_id integer NOT NULL,
  talk_id bigint NOT NULL,
  -- What is being edited; NULL while the record is only looked at
  attribute_identifier text,
  PRIMARY KEY (company_id, connection_id),
  FOREIGN KEY (server_company, server_id) REFERENCES presence_server (company_id, server_id) ON DELETE CASCADE
);
CREATE INDEX presence_talk ON presence (company_id, talk_id);
CREATE INDEX presence_by_server ON presence (server_id);

-- Every process hears which record it is about, and reads the rest itself.
CREATE FUNCTION assunto_presence_wake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('assunto_presence', company_id || '.' || talk_id)
  FROM (SELECT DISTINCT company_id, talk_id FROM changed) AS talks;
  RETURN NULL;
END
$$;
CREATE TRIGGER presence_come AFTER INSERT ON presence REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION assunto_presence_wake();
CREATE TRIGGER presence_edit AFTER UPDATE ON presence REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION assunto_presence_wake();
CREATE TRIGGER presence_go AFTER DELETE ON presence REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION assunto_presence_wake();

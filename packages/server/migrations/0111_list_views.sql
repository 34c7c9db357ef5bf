-- Named views of a subject's records (decision 145).
CREATE SEQUENCE list_view_id AS integer;
CREATE TABLE list_view (
  company_id integer NOT NULL,
  view_id integer NOT NULL DEFAULT nextval('list_view_id'),
  subject_id integer NOT NULL,
  view_name text NOT NULL,
  kind text NOT NULL DEFAULT 'list',
  audience text NOT NULL CHECK (audience IN ('own', 'profiles', 'everybody', 'default')),
  -- The owner of a view of one's own; shared ones belong to the company.
  account_id integer,
  -- The filter tree.
  filter jsonb,
  -- ListViewState of the contract, without the filter.
  state jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  configuration_key text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16),
  inserted_in timestamptz NOT NULL DEFAULT now(),
  updated_in timestamptz NOT NULL DEFAULT now(),
  deleted_in timestamptz,
  PRIMARY KEY (company_id, view_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject,
  CONSTRAINT list_view_owner CHECK ((audience = 'own') = (account_id IS NOT NULL))
);
CREATE INDEX list_view_subject ON list_view (company_id, subject_id);
CREATE UNIQUE INDEX list_view_configuration_key ON list_view (company_id, configuration_key);
CREATE UNIQUE INDEX list_view_default ON list_view (company_id, subject_id)
  WHERE audience = 'default' AND deleted_in IS NULL;

-- The profiles that a view is shared with.
CREATE TABLE list_view_room (
  company_id integer NOT NULL,
  view_id integer NOT NULL,
  room_id integer NOT NULL,
  PRIMARY KEY (company_id, view_id, room_id),
  FOREIGN KEY (company_id, view_id) REFERENCES list_view ON DELETE CASCADE,
  FOREIGN KEY (company_id, room_id) REFERENCES room ON DELETE CASCADE
);
CREATE INDEX list_view_room_room ON list_view_room (company_id, room_id);

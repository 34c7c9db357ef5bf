-- Companies, rooms, subjects and everything that describes records. Every key starts with the company, so that the
-- database can be spread by it. The records themselves are in a table for each subject, made when the subject is.

CREATE TABLE company (
  company_id integer PRIMARY KEY,
  company_identifier text NOT NULL UNIQUE,
  company_name text NOT NULL,
  theme_color text,
  time_zone text NOT NULL DEFAULT 'America/Sao_Paulo',
  inserted_in timestamptz NOT NULL DEFAULT now()
);

-- Ids are drawn from sequences of the whole database: an id never names two things, not even in two companies.
CREATE SEQUENCE subject_id;
CREATE SEQUENCE subject_attribute_id;
CREATE SEQUENCE template_id;
CREATE SEQUENCE template_area_id;
CREATE SEQUENCE menu_id;
CREATE SEQUENCE filter_id;
CREATE SEQUENCE talk_id;
CREATE SEQUENCE talk_history_id;
-- 1 to 1999 are left for the rooms that the specification numbers (1 and 1196).
CREATE SEQUENCE room_id START 2000;

CREATE TABLE room (
  company_id integer NOT NULL REFERENCES company,
  room_id integer NOT NULL DEFAULT nextval('room_id'),
  room_name text NOT NULL,
  display_name text,
  color text,
  shared_talks jsonb,
  require_digital_signature text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, room_id)
);

CREATE TABLE subject (
  company_id integer NOT NULL REFERENCES company,
  subject_id integer NOT NULL DEFAULT nextval('subject_id'),
  subject_identifier text NOT NULL,
  subject_name text NOT NULL,
  icon text,
  sort_order integer NOT NULL DEFAULT 0,
  -- A dropped subject keeps its row, so that its id and identifier are never used again.
  dropped_in timestamptz,
  PRIMARY KEY (company_id, subject_id)
);
CREATE UNIQUE INDEX subject_identifier ON subject (company_id, lower(subject_identifier));

CREATE TABLE subject_attribute (
  company_id integer NOT NULL,
  subject_attribute_id integer NOT NULL DEFAULT nextval('subject_attribute_id'),
  subject_id integer NOT NULL,
  identifier text NOT NULL,
  name text NOT NULL,
  component_id integer NOT NULL,
  -- The type of the column that keeps the values; it never changes.
  column_type text NOT NULL,
  is_required boolean NOT NULL DEFAULT false,
  is_editable boolean NOT NULL DEFAULT true,
  is_natural_key boolean NOT NULL DEFAULT false,
  is_multiple_values boolean NOT NULL DEFAULT false,
  is_internal boolean NOT NULL DEFAULT false,
  is_orderable boolean NOT NULL DEFAULT true,
  length integer,
  default_value jsonb,
  component_configs jsonb NOT NULL DEFAULT '{}',
  pre_select boolean NOT NULL DEFAULT false,
  related_subject_id integer,
  icon text,
  sort_order integer NOT NULL DEFAULT 0,
  -- A dropped attribute keeps its row, so that old grants and filters never mean a new one.
  dropped_in timestamptz,
  PRIMARY KEY (company_id, subject_attribute_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject,
  FOREIGN KEY (company_id, related_subject_id) REFERENCES subject (company_id, subject_id)
);
CREATE UNIQUE INDEX subject_attribute_identifier ON subject_attribute (company_id, subject_id, lower(identifier));

CREATE TABLE template (
  company_id integer NOT NULL,
  template_id integer NOT NULL DEFAULT nextval('template_id'),
  subject_id integer NOT NULL,
  template_name text NOT NULL,
  template_type text NOT NULL,
  scenario text NOT NULL DEFAULT 'grid',
  account_id integer,
  parent_template_id integer,
  show_talk_id_on_grid boolean NOT NULL DEFAULT true,
  view_configs jsonb NOT NULL DEFAULT '[]',
  related_template_ids integer[] NOT NULL DEFAULT '{}',
  sort_order integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, template_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject
);

CREATE TABLE template_area (
  company_id integer NOT NULL,
  template_area_id integer NOT NULL DEFAULT nextval('template_area_id'),
  template_id integer NOT NULL,
  subject_attribute_id integer NOT NULL,
  template_area_name text,
  sort_order integer NOT NULL,
  widget_id integer NOT NULL DEFAULT 1,
  talk_modal jsonb,
  configs jsonb NOT NULL DEFAULT '[]',
  subject_attributes jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (company_id, template_area_id),
  FOREIGN KEY (company_id, template_id) REFERENCES template ON DELETE CASCADE,
  FOREIGN KEY (company_id, subject_attribute_id) REFERENCES subject_attribute
);
CREATE INDEX template_area_template ON template_area (company_id, template_id);

CREATE TABLE saved_filter (
  company_id integer NOT NULL,
  filter_id integer NOT NULL DEFAULT nextval('filter_id'),
  subject_id integer NOT NULL,
  filter_name text NOT NULL,
  filter jsonb NOT NULL,
  PRIMARY KEY (company_id, filter_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject
);

CREATE TABLE menu (
  company_id integer NOT NULL REFERENCES company,
  menu_id integer NOT NULL DEFAULT nextval('menu_id'),
  parent_menu_id integer,
  menu_name text NOT NULL,
  subject_id integer,
  scenario text,
  icon text,
  template_id integer,
  filter_ids integer[] NOT NULL DEFAULT '{}',
  sort_order integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, menu_id),
  FOREIGN KEY (company_id, parent_menu_id) REFERENCES menu (company_id, menu_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, subject_id) REFERENCES subject
);

-- What a room may do: resource types 7 menu, 1 subject, 3 attribute, 4 room; bound to ids, which are never used again.
CREATE TABLE room_permission (
  company_id integer NOT NULL,
  room_id integer NOT NULL,
  resource_type_id integer NOT NULL,
  resource_id integer NOT NULL,
  action_identifier text NOT NULL,
  filter jsonb,
  PRIMARY KEY (company_id, room_id, resource_type_id, resource_id, action_identifier),
  FOREIGN KEY (company_id, room_id) REFERENCES room ON DELETE CASCADE
);

CREATE TABLE room_filter (
  company_id integer NOT NULL,
  room_id integer NOT NULL,
  sort_order integer NOT NULL,
  subject_id integer NOT NULL,
  filter_id integer,
  filter_name text NOT NULL,
  filter jsonb NOT NULL,
  PRIMARY KEY (company_id, room_id, sort_order),
  FOREIGN KEY (company_id, room_id) REFERENCES room ON DELETE CASCADE,
  FOREIGN KEY (company_id, subject_id) REFERENCES subject
);

CREATE TABLE room_delimitation (
  company_id integer NOT NULL,
  room_id integer NOT NULL,
  subject_id integer NOT NULL,
  name text NOT NULL,
  talk_ids bigint[] NOT NULL,
  PRIMARY KEY (company_id, room_id, subject_id),
  FOREIGN KEY (company_id, room_id) REFERENCES room ON DELETE CASCADE,
  FOREIGN KEY (company_id, subject_id) REFERENCES subject
);

CREATE TABLE talk_history (
  company_id integer NOT NULL,
  talk_id bigint NOT NULL,
  talk_history_id bigint NOT NULL DEFAULT nextval('talk_history_id'),
  subject_id integer NOT NULL,
  action text NOT NULL,
  -- The version of the record that this change made.
  version integer NOT NULL,
  account_id integer,
  actor_name text NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  -- A list of [subjectAttributeId, from, to].
  changes jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (company_id, talk_id, talk_history_id)
);

-- The answer of a creation or update that carried an Idempotency-Key, so that repeating it does nothing.
CREATE TABLE idempotency_key (
  company_id integer NOT NULL,
  account_id integer NOT NULL,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, account_id, idempotency_key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (inserted_in);

-- Grows with every change of what the processes keep in memory, which are told by a notification.
CREATE TABLE metadata_version (
  company_id integer PRIMARY KEY,
  version bigint NOT NULL DEFAULT 1
);

CREATE FUNCTION assunto_metadata_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metadata_version (company_id)
    SELECT DISTINCT company_id FROM changed
    ON CONFLICT (company_id) DO UPDATE SET version = metadata_version.version + 1;
  PERFORM pg_notify('assunto_metadata', company_id::text) FROM (SELECT DISTINCT company_id FROM changed) AS companies;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  relation text;
BEGIN
  FOREACH relation IN ARRAY ARRAY['company', 'room', 'subject', 'subject_attribute', 'template', 'template_area',
    'saved_filter', 'menu', 'room_permission', 'room_filter', 'room_delimitation']
  LOOP
    EXECUTE format('CREATE TRIGGER metadata_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION assunto_metadata_changed()', relation);
    EXECUTE format('CREATE TRIGGER metadata_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION assunto_metadata_changed()', relation);
    EXECUTE format('CREATE TRIGGER metadata_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION assunto_metadata_changed()', relation);
  END LOOP;
END
$$;

-- Tags (decision 106): coloured marks that filters put on records, or people by hand.

CREATE SEQUENCE tag_id;

CREATE TABLE tag (
  company_id integer NOT NULL REFERENCES company,
  tag_id integer NOT NULL DEFAULT nextval('tag_id'),
  tag_name text NOT NULL,
  tag_color text NOT NULL,
  PRIMARY KEY (company_id, tag_id)
);
CREATE UNIQUE INDEX tag_name ON tag (company_id, (assunto_fold(tag_name) COLLATE "C"));

-- Which records get a tag: those that pass one of its filters. The subject is that of the attribute at which the tag is shown.
CREATE TABLE tag_filter (
  company_id integer NOT NULL,
  tag_id integer NOT NULL,
  sort_order integer NOT NULL,
  filter_name text NOT NULL,
  filter jsonb NOT NULL,
  -- The saved filter that it was copied from; it may be deleted later.
  filter_id integer,
  subject_attribute_id integer NOT NULL,
  -- The filter names relative dates, so what it passes changes as time goes by.
  uses_now boolean NOT NULL,
  PRIMARY KEY (company_id, tag_id, sort_order),
  FOREIGN KEY (company_id, tag_id) REFERENCES tag ON DELETE CASCADE,
  FOREIGN KEY (company_id, subject_attribute_id) REFERENCES subject_attribute
);
CREATE INDEX tag_filter_of_now ON tag_filter (company_id) WHERE uses_now;

-- The tags that records have. subject_attribute_id: the attribute at which filters show the tag; 0: a person gave it by hand.
CREATE TABLE talk_tag (
  company_id integer NOT NULL,
  talk_id bigint NOT NULL,
  tag_id integer NOT NULL,
  subject_attribute_id integer NOT NULL,
  PRIMARY KEY (company_id, talk_id, tag_id, subject_attribute_id)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
CREATE INDEX talk_tag_of_tag ON talk_tag (company_id, tag_id, subject_attribute_id, talk_id);

-- Which tags records got and lost, when and by whom; account_id NULL: nobody did it, a filter or the time changed.
CREATE TABLE talk_tag_change (
  company_id integer NOT NULL,
  talk_id bigint NOT NULL,
  -- From the sequence of the history: one order for all that a timeline shows.
  talk_tag_change_id bigint NOT NULL DEFAULT nextval('talk_history_id'),
  tag_id integer NOT NULL,
  subject_attribute_id integer NOT NULL,
  is_added boolean NOT NULL,
  account_id integer,
  actor_name text NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, talk_id, talk_tag_change_id)
);

-- Up to when filters with relative dates were evaluated.
CREATE TABLE tag_evaluation (
  company_id integer NOT NULL,
  tag_id integer NOT NULL,
  evaluated_in timestamptz NOT NULL,
  PRIMARY KEY (company_id, tag_id),
  FOREIGN KEY (company_id, tag_id) REFERENCES tag ON DELETE CASCADE
);

-- Tags are a part of the metadata of their own.
CREATE OR REPLACE FUNCTION assunto_metadata_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  aspect text := CASE
    WHEN TG_TABLE_NAME IN ('room', 'room_permission', 'room_filter', 'room_delimitation') THEN 'rooms'
    WHEN TG_TABLE_NAME IN ('template', 'template_area') THEN 'templates'
    WHEN TG_TABLE_NAME = 'saved_filter' THEN 'filters'
    WHEN TG_TABLE_NAME = 'menu' THEN 'menus'
    WHEN TG_TABLE_NAME IN ('tag', 'tag_filter') THEN 'tags'
    ELSE 'structure'
  END;
BEGIN
  INSERT INTO metadata_version (company_id, aspects)
    SELECT DISTINCT company_id, jsonb_build_object(aspect, 1) FROM changed
    ON CONFLICT (company_id) DO UPDATE SET version = metadata_version.version + 1,
      aspects = metadata_version.aspects || jsonb_build_object(aspect, metadata_version.version + 1);
  PERFORM pg_notify('assunto_metadata', company_id::text) FROM (SELECT DISTINCT company_id FROM changed) AS companies;
  RETURN NULL;
END
$$;
DO $$
DECLARE
  relation text;
BEGIN
  FOREACH relation IN ARRAY ARRAY['tag', 'tag_filter'] LOOP
    EXECUTE format('CREATE TRIGGER metadata_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION assunto_metadata_changed()', relation);
    EXECUTE format('CREATE TRIGGER metadata_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION assunto_metadata_changed()', relation);
    EXECUTE format('CREATE TRIGGER metadata_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION assunto_metadata_changed()', relation);
  END LOOP;
END
$$;

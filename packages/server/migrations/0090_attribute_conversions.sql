-- Conversions of an attribute to another component type or other rules (decision 127): the new values get a column of their own, and
-- the old column stays until the conversion is confirmed.

ALTER TABLE subject_attribute
  -- 0: the values are in a_<id>; otherwise in a_<id>_<column_slot>, the number of the conversion that wrote them.
  ADD COLUMN column_slot integer NOT NULL DEFAULT 0;

CREATE TABLE attribute_conversion (
  company_id integer NOT NULL,
  conversion_id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  subject_id integer NOT NULL,
  subject_attribute_id integer NOT NULL,
  state text NOT NULL CHECK (state IN
    ('checking', 'checked', 'converting', 'converted', 'confirmed', 'undoing', 'undone', 'canceled', 'failed')),
  -- {componentId, isMultipleValues, relatedSubjectId, isRequired, isOrderable, length, defaultValue, componentConfigs}
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  column_before text NOT NULL,
  -- The version of the attribute that was checked.
  attribute_version integer NOT NULL,
  account_id integer NOT NULL,
  actor_name text NOT NULL,
  -- The last record that was read; the work of a killed process continues after it.
  cursor_id bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL DEFAULT 0,
  done bigint NOT NULL DEFAULT 0,
  -- What the dry run counted.
  empty bigint NOT NULL DEFAULT 0,
  converted bigint NOT NULL DEFAULT 0,
  lossy bigint NOT NULL DEFAULT 0,
  failed bigint NOT NULL DEFAULT 0,
  -- [{from, to}], and {code: {count, examples}}
  examples jsonb NOT NULL DEFAULT '[]',
  losses jsonb NOT NULL DEFAULT '{}',
  -- Whether values that cannot be converted and have no replacement become empty.
  empties_others boolean NOT NULL DEFAULT false,
  -- The columns that were added and not yet removed.
  has_new_column boolean NOT NULL DEFAULT false,
  has_old_column boolean NOT NULL DEFAULT true,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  swapped_in timestamptz,
  ended_in timestamptz,
  PRIMARY KEY (company_id, conversion_id),
  FOREIGN KEY (company_id, subject_attribute_id) REFERENCES subject_attribute
);
CREATE UNIQUE INDEX attribute_conversion_open ON attribute_conversion (company_id, subject_attribute_id)
  WHERE state IN ('checking', 'checked', 'converting', 'converted', 'undoing');
CREATE INDEX attribute_conversion_attribute ON attribute_conversion (company_id, subject_attribute_id, conversion_id DESC);

-- Values that cannot be converted, with the records that have them: 'failed' before the start, 'late' for those that were saved while
-- records were converted, 'undo' for those that could not be converted back.
CREATE TABLE attribute_conversion_problem (
  company_id integer NOT NULL,
  conversion_id integer NOT NULL,
  problem_id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('failed', 'late', 'undo')),
  -- md5 of the value as JSON.
  value_hash text NOT NULL,
  -- As people read it.
  shown text NOT NULL,
  code text NOT NULL,
  message text NOT NULL,
  count bigint NOT NULL,
  -- Some of the records.
  talk_ids bigint[] NOT NULL,
  -- What replaces it; NULL: nothing.
  replacement jsonb,
  is_set boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, conversion_id, problem_id),
  FOREIGN KEY (company_id, conversion_id) REFERENCES attribute_conversion ON DELETE CASCADE
);
CREATE UNIQUE INDEX attribute_conversion_problem_value ON attribute_conversion_problem (company_id, conversion_id, kind, value_hash);

-- Records whose value was saved while their attribute is converted, in the column that is read now (is_new: in the new one). The
-- conversion reads them again. Written by triggers, so that no save is missed, whatever its process knows of the conversion.
CREATE TABLE attribute_conversion_touch (
  company_id integer NOT NULL,
  conversion_id integer NOT NULL,
  touch_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  talk_id bigint NOT NULL,
  is_new boolean NOT NULL,
  PRIMARY KEY (company_id, conversion_id, touch_id)
);

CREATE FUNCTION assunto_conversion_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The conversion's own writes.
  IF current_setting('assunto.converting', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO attribute_conversion_touch (company_id, conversion_id, talk_id, is_new)
    VALUES (NEW.company_id, TG_ARGV[0]::integer, NEW.talk_id, TG_ARGV[1]::boolean);
  RETURN NULL;
END
$$;

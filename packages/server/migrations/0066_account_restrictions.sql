-- Field filters and shared conversations of an account narrow its records: processes forget what they remember of it when
-- they change, and the filter of an attribute that is deleted later still names its subject.

UPDATE account SET attributes = (
  SELECT coalesce(jsonb_agg(selection || coalesce(jsonb_build_object('subjectId', attribute.subject_id), '{}') ORDER BY place), '[]')
  FROM jsonb_array_elements(account.attributes) WITH ORDINALITY AS stored (selection, place)
  LEFT JOIN subject_attribute AS attribute
    ON attribute.company_id = account.company_id AND attribute.subject_attribute_id = (selection ->> 'attributeId')::integer)
WHERE attributes <> '[]';

-- A filter that named no subject is one of every subject.
UPDATE account SET shared_talks = (
  SELECT jsonb_agg(jsonb_build_object('subjectId', subject_id, 'filter', account.shared_talks::text))
  FROM subject WHERE subject.company_id = account.company_id AND dropped_in IS NULL)
WHERE shared_talks IS NOT NULL AND jsonb_typeof(shared_talks) <> 'array';

DROP TRIGGER sign_in_updated ON account;
CREATE TRIGGER sign_in_updated
  AFTER UPDATE OF room_id, inactive, is_admin, display_name, email, password_hash, attributes, shared_talks ON account
  FOR EACH ROW EXECUTE FUNCTION assunto_sign_in_changed();

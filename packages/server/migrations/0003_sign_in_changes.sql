-- What processes remember of who is signed in is forgotten when it changes, whoever changes it: a disabled account or an
-- ended session is out at once.

CREATE FUNCTION assunto_sign_in_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('assunto_sign_in', OLD.company_id || ':' || OLD.account_id);
  RETURN NULL;
END
$$;

CREATE TRIGGER sign_in_updated AFTER UPDATE OF room_id, inactive, is_admin, display_name, email ON account
  FOR EACH ROW EXECUTE FUNCTION assunto_sign_in_changed();
CREATE TRIGGER sign_in_deleted AFTER DELETE ON account FOR EACH ROW EXECUTE FUNCTION assunto_sign_in_changed();
CREATE TRIGGER sign_in_updated AFTER UPDATE OF revoked_in ON account_session
  FOR EACH ROW EXECUTE FUNCTION assunto_sign_in_changed();
-- Not for the daily sweep, which deletes what ended before.
CREATE TRIGGER sign_in_deleted AFTER DELETE ON account_session
  FOR EACH ROW WHEN (OLD.revoked_in IS NULL AND OLD.expires_in > now() AND OLD.ends_in > now())
  EXECUTE FUNCTION assunto_sign_in_changed();

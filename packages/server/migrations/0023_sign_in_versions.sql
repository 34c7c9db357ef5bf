-- A sign-in holds as long as it carries the version of its account. A new password and blocking give the account another
-- version, whoever changes it and by whatever statement: every session, code and sign-in under way of before is over.

ALTER TABLE account ADD COLUMN sign_in_version integer NOT NULL DEFAULT 1;
ALTER TABLE account_session ADD COLUMN sign_in_version integer NOT NULL DEFAULT 1;
-- Whose sign-in it is: company, account and version, such as 3.17.1; null before somebody has signed in
ALTER TABLE sign_in_state ADD COLUMN subject text;
-- Nobody knows the version of what was written before: browsers ask for the password once more, sessions go on.
DELETE FROM sign_in_state;

CREATE FUNCTION assunto_end_sign_ins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sign_in_version := OLD.sign_in_version + 1;
  RETURN NEW;
END
$$;

CREATE TRIGGER end_sign_ins BEFORE UPDATE OF password_hash, inactive ON account FOR EACH ROW
  WHEN (NEW.password_hash IS DISTINCT FROM OLD.password_hash OR (NEW.inactive AND NOT OLD.inactive))
  EXECUTE FUNCTION assunto_end_sign_ins();

DROP TRIGGER sign_in_updated ON account;
CREATE TRIGGER sign_in_updated AFTER UPDATE OF room_id, inactive, is_admin, display_name, email, password_hash ON account
  FOR EACH ROW EXECUTE FUNCTION assunto_sign_in_changed();

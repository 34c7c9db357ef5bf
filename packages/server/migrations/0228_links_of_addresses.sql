-- A link to set a password is bound to the address to which it is sent, and every change of e-mail, password or second factor ends all
-- links of the account, whoever changes it and by whatever statement (decision 296).

ALTER TABLE account_link ADD COLUMN email text;
UPDATE account_link AS l SET email = a.email FROM account AS a
WHERE a.company_id = l.company_id AND a.account_id = l.account_id;

CREATE FUNCTION assunto_end_links() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed record;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  DELETE FROM account_link WHERE company_id = changed.company_id AND account_id = changed.account_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER end_links AFTER UPDATE OF email, password_hash ON account FOR EACH ROW
  WHEN (NEW.email IS DISTINCT FROM OLD.email OR NEW.password_hash IS DISTINCT FROM OLD.password_hash)
  EXECUTE FUNCTION assunto_end_links();
CREATE TRIGGER end_links AFTER INSERT OR DELETE OR UPDATE OF secret ON second_factor FOR EACH ROW
  EXECUTE FUNCTION assunto_end_links();
CREATE TRIGGER end_links AFTER INSERT ON recovery_code FOR EACH ROW EXECUTE FUNCTION assunto_end_links();

-- The link that a mail takes along, {accountId, purpose, inviterId}: its token is made when it is sent, and is in the mail alone. The texts
-- have '…' in its place.
ALTER TABLE mail ADD COLUMN link jsonb;
-- Tokens that were stored with their mails: those that were sent or can be used no more. Others are still being sent.
UPDATE mail SET text_body = regexp_replace(text_body, '(/entrar/link/)[A-Za-z0-9_-]+', '\1…', 'g'),
  html_body = regexp_replace(html_body, '(/entrar/link/)[A-Za-z0-9_-]+', '\1…', 'g')
WHERE text_body LIKE '%/entrar/link/%' AND (state IN ('sent', 'stored') OR inserted_in < now() - interval '7 days');

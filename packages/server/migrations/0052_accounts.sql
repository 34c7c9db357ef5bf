-- What administrators do with accounts. A deleted account keeps its row and its names, so that histories stay readable, and
-- nothing else: its e-mail and the name of its app are free again, and it has no profile.

ALTER TABLE account ADD COLUMN deleted_in timestamptz;
ALTER TABLE account ALTER COLUMN room_id DROP NOT NULL;
ALTER TABLE account ADD CONSTRAINT account_has_room CHECK (room_id IS NOT NULL OR deleted_in IS NOT NULL);
ALTER TABLE account ADD CONSTRAINT account_deleted CHECK (deleted_in IS NULL OR (inactive AND NOT is_admin AND password_hash IS NULL));
-- Filter of shared conversations
ALTER TABLE account ADD COLUMN shared_talks jsonb;
-- When it last signed in or renewed its token, to the hour
ALTER TABLE account ADD COLUMN last_access_in timestamptz;
-- By which an integration signs in; its password is in password_hash
ALTER TABLE account ADD COLUMN client_id text UNIQUE;
-- When its credentials were made
ALTER TABLE account ADD COLUMN credentials_in timestamptz;
CREATE UNIQUE INDEX account_app_name ON account (company_id, lower(app_name)) WHERE app_name IS NOT NULL;

-- 'Automação' (decision 124): one account of a profile that jobs may run as, so that they outlast the person who saved them.

-- Whether people of the profile may save jobs that run as 'Automação', with the rights of the profile.
ALTER TABLE room ADD COLUMN acts_as_automation boolean NOT NULL DEFAULT false;

-- 3: 'Automação' of a profile. It is inactive: nobody signs in with it, writes to it or lists it.
ALTER TABLE account DROP CONSTRAINT account_account_type_check;
ALTER TABLE account ADD CONSTRAINT account_account_type_check CHECK (account_type IN (1, 2, 3)) NOT VALID;
ALTER TABLE account VALIDATE CONSTRAINT account_account_type_check;
CREATE UNIQUE INDEX account_automation ON account (company_id, room_id) WHERE account_type = 3;

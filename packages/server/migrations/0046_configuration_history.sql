-- Who changed which entity of the configuration when, before and after (decision 86). The number of the last change is the entity's
-- version, which If-Match names; an entity that was never changed has version 0.

CREATE TABLE configuration_change (
  company_id integer NOT NULL REFERENCES company,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- A kind of entity: 'account', 'room', 'template', 'notification', 'channel', 'menu' ...
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  -- As it was called after the change, or before its deletion.
  entity_name text NOT NULL,
  action text NOT NULL CHECK (action IN ('created', 'updated', 'deleted', 'restored')),
  version integer NOT NULL,
  -- Who did it, and under which name; the account may be deleted later.
  account_id integer NOT NULL,
  actor_name text NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  -- Without secrets. NULL: it did not exist.
  before jsonb,
  after jsonb,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, entity, entity_id, version)
);
CREATE INDEX configuration_change_of_entity ON configuration_change (company_id, entity, id DESC);
CREATE INDEX configuration_change_of_account ON configuration_change (company_id, account_id, id DESC);

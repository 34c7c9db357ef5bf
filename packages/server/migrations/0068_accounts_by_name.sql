-- The list of accounts in its order, of thousands of people: the expression is `shownName` of listAccounts.
CREATE INDEX account_by_name ON account (
  company_id,
  assunto_fold(coalesce(app_name, nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), display_name)) COLLATE "C",
  account_id
) WHERE deleted_in IS NULL;

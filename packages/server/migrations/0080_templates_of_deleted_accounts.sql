-- Templates of accounts that were deleted: nobody sees them, but the templates that they are based on could not be deleted.

DELETE FROM grid_view USING template, account
WHERE grid_view.company_id = template.company_id AND grid_view.template_id = template.template_id
  AND template.company_id = account.company_id AND template.account_id = account.account_id
  AND account.deleted_in IS NOT NULL;
DELETE FROM template USING account
WHERE template.company_id = account.company_id AND template.account_id = account.account_id
  AND account.deleted_in IS NOT NULL;

-- How the cells of an imported file are read: texts that stand for empty cells, a list of {mark, count, isEmpty}, and what is
-- done about problems, a list of {column, cause, action, value}. The columns hold their conventions of numbers and dates.
ALTER TABLE talk_import
  ADD COLUMN empty_marks jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN repairs jsonb NOT NULL DEFAULT '[]';

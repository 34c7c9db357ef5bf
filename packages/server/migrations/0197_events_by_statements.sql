-- Events of open pages, and the ends of tasks of records that are deleted or deactivated, are written by the statements that write
-- history and the inbox (decision 214). A table with triggers cannot be distributed over several database servers.
DROP TRIGGER realtime_talks ON talk_history;
DROP FUNCTION assunto_realtime_talks();
DROP TRIGGER task_gone ON talk_history;
DROP FUNCTION assunto_task_gone();
DROP TRIGGER realtime_inbox ON inbox_item;
DROP FUNCTION assunto_realtime_inbox();

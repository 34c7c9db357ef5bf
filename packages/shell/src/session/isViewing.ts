/** The name under which a tab stores who it sees as. */
export const viewingKey = 'assunto.viewing';

/** Whether this tab sees as somebody else. */
export const isViewing = (tab: Storage): boolean => tab.getItem(viewingKey) !== null;

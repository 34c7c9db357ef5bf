/** The key under which a tab stores the user that it views as. */
export const viewingKey = 'assunto.viewing';

/** Whether this tab views as somebody else. */
export const isViewing = (tab: Storage): boolean => tab.getItem(viewingKey) !== null;

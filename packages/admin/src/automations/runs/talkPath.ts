/** The address of a record's page. */
export const talkPath = ({ subject, talkId }: { subject: string; talkId: number }): string =>
  `/context/talk/${encodeURIComponent(subject)}/${talkId}`;

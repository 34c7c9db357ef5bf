import { describe, expect, it } from 'vitest';
import { inboxDate } from './inboxDate';

describe('the date of a notification', () => {
  it("is 'dd Mon de yyyy' [INBOX-03] [BOX-19]", () => {
    expect(inboxDate('2026-03-05T12:00:00Z', 'America/Sao_Paulo', 'pt-BR')).toBe('05 Mar de 2026');
  });
  it('has the month in Portuguese [INBOX-04] [BOX-19]', () => {
    const dates = Array.from({ length: 12 }, (_, month) =>
      inboxDate(new Date(Date.UTC(2026, month, 15)).toISOString(), 'America/Sao_Paulo', 'pt-BR'),
    );
    expect(dates.map((date) => date.slice(3, 6)).join(' ')).toBe('Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez');
  });
  it('is the day of the time zone', () => {
    expect(inboxDate('2026-03-05T01:00:00Z', 'America/Sao_Paulo', 'pt-BR')).toBe('04 Mar de 2026');
  });
  it('is written as dates of the language are', () => {
    expect(inboxDate('2026-03-05T12:00:00Z', 'America/Sao_Paulo', 'en')).toBe('Mar 05, 2026');
    expect(inboxDate('2026-03-05T12:00:00Z', 'America/Sao_Paulo', 'es')).toBe('05 mar 2026');
  });
});

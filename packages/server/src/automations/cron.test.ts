import { describe, expect, it } from 'vitest';
import { describeCron, nextTimes, parseCron } from './cron';

const timeZone = 'America/Sao_Paulo';

describe('the schedule of a job', () => {
  it('is five fields that come at some time', () => {
    for (const text of ['0 8 * * *', '*/5 * * * *', ' 30 7 1,15 * * ', '0 9 * * 1-5'])
      expect(parseCron(text, timeZone)).not.toBeNull();
    for (const text of ['', 'amanhã', '0 0 8 * * *', '61 * * * *', '0 0 30 2 *', '* * * *', '@reboot'])
      expect([text, parseCron(text, timeZone)]).toEqual([text, null]);
  });

  it('is in the time zone of the company', () => {
    const cron = parseCron('0 8 * * *', timeZone);
    expect(cron && nextTimes(cron, 2, new Date('2026-11-22T12:00:00Z'))).toEqual([
      '2026-11-23T11:00:00Z',
      '2026-11-24T11:00:00Z',
    ]);
  });

  it('comes once a day where clocks are turned, also at an hour that is skipped or repeated', () => {
    const at = (zone: string, text: string, from: string) => {
      const cron = parseCron(text, zone);
      return cron && nextTimes(cron, 2, new Date(from));
    };
    // 02:30 does not exist on the first day: it runs when the gap ends.
    expect(at('Europe/Berlin', '30 2 * * *', '2026-03-28T12:00:00Z')).toEqual([
      '2026-03-29T01:00:00Z',
      '2026-03-30T00:30:00Z',
    ]);
    // 02:30 exists twice.
    expect(at('Europe/Berlin', '30 2 * * *', '2026-10-24T12:00:00Z')).toEqual([
      '2026-10-25T00:30:00Z',
      '2026-10-26T01:30:00Z',
    ]);
  });

  it('is told in words', () => {
    expect(
      [
        '0 8 * * *',
        '*/5 * * * *',
        '* * * * *',
        '0 * * * *',
        '30 7,19 1,15 * *',
        '0 9 * * 1-5',
        '0 9 * * 1',
        '0 6 1 1 *',
        '15 */2 * * *',
        '0 8-18 * * *',
      ].map(describeCron),
    ).toEqual([
      'todos os dias às 08:00',
      'a cada 5 minutos',
      'a cada minuto',
      'a cada hora',
      'às 07:30 e 19:30, nos dias 1 e 15',
      'às 09:00, de segunda-feira a sexta-feira',
      'às 09:00, em segunda-feira',
      'às 06:00, no dia 1, em janeiro',
      'a cada 2 horas, no minuto 15',
      'conforme a agenda 0 8-18 * * *',
    ]);
  });
});

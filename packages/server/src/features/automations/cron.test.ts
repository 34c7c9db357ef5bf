import { describe, expect, it } from 'vitest';
import { inLanguage, languageOf } from '../../platform/messages/language';
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

  it('is described in Portuguese', () => {
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

  it.each([
    [
      'en',
      [
        'every day at 08:00',
        'every 5 minutes',
        'every hour',
        'at 07:30 and 19:30, on days 1 and 15',
        'at 09:00, from Monday to Friday',
        'at 09:00, on Monday, Wednesday, and Friday',
        'at 06:00, on day 1, in January',
        'at 06:00, on day 1 or on Sunday, from March to May',
        'every 2 hours, at minute 15',
        'by the schedule 0 8-18 * * *',
      ],
    ],
    [
      'es',
      [
        'todos los días a las 08:00',
        'cada 5 minutos',
        'cada hora',
        'a las 07:30 y 19:30, los días 1 y 15',
        'a las 09:00, de lunes a viernes',
        'a las 09:00, los días lunes, miércoles y viernes',
        'a las 06:00, el día 1, en enero',
        'a las 06:00, el día 1 o los días domingo, de marzo a mayo',
        'cada 2 horas, en el minuto 15',
        'según la agenda 0 8-18 * * *',
      ],
    ],
  ])('is described in the language of the request: %s', (locale, described) => {
    const schedules = [
      ...['0 8 * * *', '*/5 * * * *', '0 * * * *', '30 7,19 1,15 * *', '0 9 * * 1-5', '0 9 * * 1,3,5', '0 6 1 1 *'],
      ...['0 6 1 3-5 0', '15 */2 * * *', '0 8-18 * * *'],
    ];
    expect(inLanguage(languageOf(locale), () => schedules.map(describeCron))).toEqual(described);
  });
});

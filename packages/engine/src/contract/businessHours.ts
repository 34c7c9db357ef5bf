import type { Static } from 'typebox';
import * as Type from 'typebox';

/** The most windows and holidays of a calendar. */
export const businessHoursLimits = { windows: 70, holidays: 400 } as const;

/** A time of day from 00:00 to 24:00, which is the end of the day. */
const timeOfDay = Type.String({ pattern: '^(?:(?:[01]\\d|2[0-3]):[0-5]\\d|24:00)$' });

/** A window of a weekday (0: Sunday) in which work counts: from `from` up to but not including `until`. */
export const BusinessWindow = Type.Object(
  { weekday: Type.Integer({ minimum: 0, maximum: 6 }), from: timeOfDay, until: timeOfDay },
  { additionalProperties: false },
);
export type BusinessWindow = Static<typeof BusinessWindow>;

/** A day of one year (`2027-03-26`) or of every year (`12-25`). */
export const HolidayDate = Type.String({
  pattern: '^(?:\\d{4}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
});

/** When work counts: windows of the week, in a time zone, without the holidays. */
export const BusinessHours = Type.Object({
  timeZone: Type.String(),
  windows: Type.Array(BusinessWindow, { maxItems: businessHoursLimits.windows }),
  holidays: Type.Array(HolidayDate, { maxItems: businessHoursLimits.holidays }),
});
export type BusinessHours = Static<typeof BusinessHours>;

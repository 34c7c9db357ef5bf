import Type, { type Static } from 'typebox';
import { BusinessWindow, businessHoursLimits, HolidayDate, IntegerId, Nullable } from '@assunto/engine/contract';

/** The most calendars of a company, and the most minutes of a goal (a year). */
export const serviceLimits = { calendars: 50, minutes: 527_040 } as const;

/** A day on which nobody works. */
export const Holiday = Type.Object(
  { date: HolidayDate, name: Type.String({ maxLength: 100 }) },
  { additionalProperties: false },
);
export type Holiday = Static<typeof Holiday>;

const calendarProperties = {
  name: Type.String({ minLength: 1, maxLength: 100 }),
  windows: Type.Array(BusinessWindow, { maxItems: businessHoursLimits.windows }),
  holidays: Type.Array(Holiday, { maxItems: businessHoursLimits.holidays }),
};

/** Business hours and holidays, in the time zone of the company. */
export const ServiceCalendar = Type.Object({
  calendarId: Type.Optional(IntegerId),
  ...calendarProperties,
  version: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type ServiceCalendar = Static<typeof ServiceCalendar>;

/** Body of `POST /service-calendar` and `PUT /service-calendar/{calendarId}`. */
export const ServiceCalendarSave = Type.Object(calendarProperties, { additionalProperties: false });
export type ServiceCalendarSave = Static<typeof ServiceCalendarSave>;

const optionId = Type.String({ minLength: 1, maxLength: 100 });
const minutes = Nullable(Type.Integer({ minimum: 1, maximum: serviceLimits.minutes }));

/** The goals of one priority, in minutes of business time; `null`: no goal. */
export const ServiceTarget = Type.Object(
  {
    /** The option of the priority; `null`: all priorities without goals of their own. */
    priority: Nullable(optionId),
    firstAnswer: minutes,
    solution: minutes,
  },
  { additionalProperties: false },
);
export type ServiceTarget = Static<typeof ServiceTarget>;

const goalProperties = {
  isEnabled: Type.Boolean(),
  calendarId: IntegerId,
  /** The attribute with the priority, whose options have goals; `null`: all records have the same. */
  priorityAttributeId: Nullable(IntegerId),
  /** The attribute whose options pause and end the clocks. */
  statusAttributeId: IntegerId,
  pausing: Type.Array(optionId, { maxItems: 200 }),
  ending: Type.Array(optionId, { minItems: 1, maxItems: 200 }),
  targets: Type.Array(ServiceTarget, { minItems: 1, maxItems: 200 }),
  /** Minutes of business time before it is due from which on a deadline is near. */
  warningMinutes: Type.Integer({ minimum: 0, maximum: serviceLimits.minutes }),
};

/** The goals of service of a subject: how soon its records are to be answered and solved. */
export const ServiceGoal = Type.Object({
  goalId: Type.Optional(IntegerId),
  subjectId: IntegerId,
  ...goalProperties,
  version: Type.Optional(Type.Integer({ minimum: 0 })),
  /** While the records are computed after a change: how many are done, and how many there are. */
  progress: Type.Optional(
    Nullable(Type.Object({ done: Type.Integer({ minimum: 0 }), total: Type.Integer({ minimum: 0 }) })),
  ),
});
export type ServiceGoal = Static<typeof ServiceGoal>;

/** Body of `POST /service-goal` and `PUT /service-goal/{goalId}`. The subject of goals does not change. */
export const ServiceGoalSave = Type.Object(
  { subjectId: IntegerId, ...goalProperties },
  { additionalProperties: false },
);
export type ServiceGoalSave = Static<typeof ServiceGoalSave>;

/** What becomes of a clock, as the options of an attribute that says so. */
export const serviceStates = [
  { id: 'on_time', color: '#2563eb' },
  { id: 'near', color: '#d97706' },
  { id: 'overdue', color: '#dc2626' },
  { id: 'paused', color: '#6b7280' },
  { id: 'met', color: '#16a34a' },
  { id: 'late', color: '#9f1239' },
] as const;
/** The state of a clock of service, as the option of its attribute. */
export type ServiceState = (typeof serviceStates)[number]['id'];

/** Their names where nobody chose others. They are stored with the attribute, as all options are. */
export const serviceStateNames: Readonly<Record<ServiceState, string>> = {
  on_time: 'No prazo',
  near: 'Perto de vencer',
  overdue: 'Vencido',
  paused: 'Pausado',
  met: 'Cumprido',
  late: 'Cumprido com atraso',
};

/** The numbers of clocks in tables and events of automations. */
export const serviceClocks = { firstAnswer: 1, solution: 2 } as const;

/**
 * The rules of Assunto itself, the same in browser and server: special rooms and subjects, and the rules of tickets, tasks and
 * certificates. The engine does not depend on them; it receives them as arguments.
 */
export { adminRoomId, customerRoomId, filterSubject, taskSubject, ticketSubject } from './ticketing/names';
export { isNeverDeactivated } from './ticketing/isNeverDeactivated';
export { certificateResults, certificateValidity } from './ticketing/certificateResults';
export { positioningService } from './ticketing/positioningService';
export { taskAttributeIdentifiers } from './ticketing/taskAttributes';
export { isSameStatus } from './ticketing/statusName';
export { durationInMinutes } from './ticketing/durationInMinutes';
export { taskAttributes } from './ticketing/taskAttributes';
export type { TaskAttributes } from './ticketing/taskAttributes';
export { taskDelay } from './ticketing/taskDelay';
export type { TaskDelay } from './ticketing/taskDelay';
export { taskStage, taskStageNames } from './ticketing/taskStage';
export type { TaskStage } from './ticketing/taskStage';
export { ticketAttributeIdentifiers, ticketStatusWarning } from './ticketing/ticketNames';
export { allowedTicketStatuses, mayChangeTicketStatus } from './ticketing/ticketTransitions';
export { brazilianHolidays } from './ticketing/holidays';
export type { NamedHoliday } from './ticketing/holidays';
export { serviceDue, withPause } from './ticketing/serviceClock';
export type { ServiceClock, ServiceDue } from './ticketing/serviceClock';
export { ticketStage } from './ticketing/ticketStage';
export type { TicketStage } from './ticketing/ticketStage';
export { checkJob, pathLabel } from './ticketing/checkJob';
export type { JobProblem } from './ticketing/checkJob';
export { jobTranslate, type JobTranslate } from './ticketing/messages/jobTranslate';
export { guessAnswers, missingAnswers } from './ticketing/recipes/guessAnswers';
export { recipeAttributes, recipeChoices, recipeReceivers, recipeTexts } from './ticketing/recipes/guessAnswers';
export { jobRecipes } from './ticketing/recipes/jobRecipes';
export type {
  JobRecipe,
  RecipeAnswers,
  RecipeId,
  RecipeQuestion,
  RecipeScope,
  RecipeText,
} from './ticketing/recipes/JobRecipe';

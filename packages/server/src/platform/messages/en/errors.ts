import type { Translated } from '@assunto/engine/core';
import type { errors as source } from '../pt/errors';

export const errors: Translated<typeof source> = {
  'error.REQUEST_INVALID': 'The request has invalid data. Check it and try again.',
  'error.BODY_UNREADABLE': 'The content could not be read. Check it and try again.',
  'error.TALK_INVALID': 'The record has invalid fields. Check them and try again.',
  'error.PASSWORD_WEAK': 'This password is not strong enough',
  'error.PROFILE_IMAGE_REFUSED': 'The profile picture could not be read. Send a smaller .png, .jpeg or .jpg file.',
  'error.ATTRIBUTE_CONFIGS_INVALID': 'The setting {title} of the attribute "{attribute}" is not accepted. {message}',
  'error.TASK_ESTIMATES_MISSING': 'Enter the expected end and the estimated duration to start the task.',
  'error.SIGN_IN_REFUSED': 'The sign-in did not succeed. Sign in again.',
  'error.NOT_AUTHENTICATED': 'Sign in to continue.',
  'error.SESSION_ENDED': 'Your session has ended. Sign in again.',
  'error.FILE_EXTENSION_REFUSED': 'Extension not supported. Send a {extensions} file.',
  'error.FILE_CONTENT_REFUSED': 'The content is not that of a {extension} file. Check the file and try again.',
  'error.FILE_EMPTY': 'The file is empty. Choose another file.',
  'error.SPREADSHEET_UNREADABLE': 'The file could not be read. Send a .csv or .xlsx file.',
  'error.FORBIDDEN': 'You do not have permission to do this.',
  'error.VIEW_ONLY':
    'While you view as another person or profile, you can only look at menus, lists and records. Leave this mode to continue.',
  'error.GRANT_REFUSED': 'You cannot grant a right that you do not have: {lacking}.',
  'error.LAST_ADMINISTRATOR':
    'The company needs at least one active administrator. Give the administrator profile to somebody else first.',
  'error.CERTIFICATE_REQUIRED':
    'This subject requires a verified digital certificate. Open the record to present yours.',
  'error.COMMENT_FIXED': 'Only the author of a comment can change it, and only in the first 24 hours.',
  'error.DELETE_BLOCKED': 'The record cannot be deleted',
  'error.NOT_FOUND': 'What you are looking for does not exist or you do not have access to it.',
  'error.FILE_MISSING': 'The content of this file was not found. Contact the administrator.',
  'error.SUBJECT_NOT_FOUND': 'This subject does not exist or you do not have access to it.',
  'error.SAVED_FILTER_NOT_FOUND':
    'One of the filters of this address no longer exists or you do not have access to it.',
  'error.TALK_NOT_FOUND': 'This record does not exist or you do not have access to it.',
  'error.TALK_MERGED': 'This record was merged into another one.',
  'error.MERGE_TOO_LARGE': 'More than 10,000 records refer to this one; it cannot be merged.',
  'error.MERGE_NOT_FOUND': 'This merge does not exist, has been undone, or can no longer be undone.',
  'error.METHOD_NOT_ALLOWED': 'This operation is not allowed at this address.',
  'error.TALK_CONFLICT': 'Somebody else changed this record. Review the fields in conflict and save again.',
  'error.SAVED_FILTER_IN_USE':
    'This filter is used by a menu, an access profile, a view or the home page of a profile. Remove it from there before you delete it.',
  'error.SAVED_FILTER_TOO_MANY':
    'You already have {most} saved filters. Delete those that you do not use and try again.',
  'error.VIEW_TOO_MANY': 'This subject already has {most} views. Delete those that you do not use and try again.',
  'error.VIEW_IN_USE':
    'This view is used by the home page of a profile. Remove it from there before you delete it or stop sharing it with that profile.',
  'error.CALENDAR_NAME_TAKEN': 'There is already a calendar with this name. Choose another.',
  'error.CALENDAR_TOO_MANY':
    'The company already has {most} calendars. Delete those that you do not use and try again.',
  'error.GOAL_SUBJECT_TAKEN': 'This subject already has service goals. Change those.',
  'error.CALENDAR_IN_USE': 'This calendar measures service goals. Choose another one there before you delete it.',
  'error.TAG_NAME_TAKEN': 'There is already a tag with this text. Choose another.',
  'error.TAG_TOO_MANY': 'The company already has {most} tags. Delete those that you do not use and try again.',
  'error.SUBJECT_IDENTIFIER_TAKEN': 'There is, or was, a subject with this identifier. Choose another one.',
  'error.SUBJECT_TOO_MANY': 'The company already has {most} subjects. Delete those that you do not use and try again.',
  'error.ATTRIBUTE_IDENTIFIER_TAKEN':
    'There is, or was, an attribute with this identifier in this subject. Choose another one.',
  'error.ATTRIBUTE_TOO_MANY':
    'The subject already has {most} attributes. Delete those that you do not use and try again.',
  'error.NATURAL_KEY_COLLIDES':
    'Some records have the same value in this attribute. Correct them before you make it a key.',
  'error.SUBJECT_FIXED': 'This subject is part of the system and cannot be deleted.',
  'error.CONVERSION_IMPOSSIBLE': 'An attribute of this type cannot be converted to the chosen type.',
  'error.CONVERSION_KEY':
    'The attribute is a natural key. Switch the key off before changing the type, and on again afterwards.',
  'error.CONVERSION_FIXED': 'The product works with this attribute; its type cannot be changed.',
  'error.CONVERSION_RUNNING':
    'A conversion of this attribute is running or waits for its confirmation. Finish it first.',
  'error.CONVERSION_STATE': 'The conversion is at another step. Reload and try again.',
  'error.CONVERSION_UNRESOLVED': 'Some values still cannot be converted. Say what replaces them, or leave them empty.',
  'error.ATTRIBUTE_NEEDS_CONVERSION':
    'The type of an attribute is changed only by a conversion, which first shows what happens to the records.',
  'error.HELP_CHANGED': 'Somebody else changed this help. Copy what you wrote, reload the page and try again.',
  'error.TASK_REFUSED': 'The status of the task does not allow this.',
  'error.STARTER_PRESENT': 'The company already has the subjects of this start.',
  'error.NATURAL_KEY_TAKEN': 'This value already exists.',
  'error.PASSWORD_WRONG': 'Wrong password',
  'error.SECOND_FACTOR_CODE_WRONG':
    'The code is wrong or the setup has expired. Check the code that the app shows now.',
  'error.SECOND_FACTOR_STATE': 'Two-step verification was changed on another page. Reload and try again.',
  'error.FILE_TOO_MANY_WAITING':
    'There are many files in records that are not saved yet. Save the records and try again.',
  'error.IMPORT_STATE': 'The import is at another step. Reload and try again.',
  'error.EXPORT_TOO_MANY': 'You already have {most} exports in progress. Wait for one of them to end, or cancel one.',
  'error.EXPORT_STATE': 'The file of this export is not ready.',
  'error.EXPORT_RIGHTS_CHANGED': 'Your access has changed since this export began. Export the list again.',
  'error.BACKGROUND_JOB_FIXED': 'This task cannot be repeated. Start it again on its own screen.',
  'error.BACKGROUND_JOB_NOT_CANCELABLE': 'This task cannot be cancelled. Wait for it to end.',
  'error.JOB_RUN_STATE': 'This run cannot be undone: it has not ended yet, or was already undone.',
  'error.JOB_DIALOG_ANSWERED': '{name} has already answered: {answer}.',
  'error.JOB_DIALOG_CLOSED': 'This question no longer waits for an answer.',
  'error.TALK_CHANGED': 'The record was changed after it was read. Read it again and repeat the change.',
  'error.CONFIGURATION_PLAN_STALE':
    'The configuration or the file changed after this plan. Make the plan again and review it.',
  'error.CONFIGURATION_FILE_INVALID': 'The file cannot be applied. {problem}',
  'error.CONFIGURATION_FILE_REFUSED': 'The file cannot be applied: {place} was refused. {problem}',
  'error.CONFIGURATION_CHANGED':
    'Somebody else changed this configuration after you opened it. Reload, review the differences and save again.',
  'error.FIRST_ACCESS_REFUSED':
    'This first-access address is no longer valid. Use the one that the server showed when it was last started, or sign in with your account.',
  'error.FILE_SIZE_MISSING': 'Give the size of the file in Content-Length.',
  'error.FILE_TOO_LARGE': 'The file is larger than the limit of {limit}. Send a smaller file.',
  'error.BODY_TOO_LARGE': 'The content is too large.',
  'error.MEDIA_TYPE_UNSUPPORTED': 'The format of the content is not accepted. Send JSON.',
  'error.TEMPLATE_EXISTS': 'This subject already has a default template.',
  'error.IN_USE': 'What is in use cannot be deleted: {uses}.',
  'error.ACCOUNT_EMAIL_TAKEN': 'This e-mail is already registered',
  'error.ACCOUNT_APP_NAME_TAKEN': 'This application name is already registered',
  'error.ROOM_FIXED': 'This access profile is part of the system and cannot be deleted.',
  'error.ACCOUNT_IN_USE':
    'Enabled automations act on behalf of this account or rely on it. Save them on behalf of somebody else, or disable them, before you delete it.',
  'error.ROOM_IN_USE': 'This access profile is used by {uses}. Choose another profile there before you delete it.',
  'error.TAG_IN_USE': 'Automations or views use this tag. Remove it from them before you delete it.',
  'error.NOTIFICATION_IN_USE': 'Automations use this notification!',
  'error.RELATED_RECORDS': 'Some of the records that you tried to delete have other related records.',
  'error.IDEMPOTENCY_KEY_REUSED': 'This request was already sent with other content. Reload and try again.',
  'error.QUERY_TOO_HEAVY': 'What was asked is too much for the system. {advice}',
  'error.QUERY_TOO_LONG':
    'What was asked took too long and was stopped. Narrow the list with more filters, or search for fewer words, and try again.',
  'error.RATE_LIMITED': 'Too many requests in a short time. Wait {seconds} s and try again.',
  'error.TASK_DELAYED': 'The task is late. Give the reason for the delay to finish it.',
  'error.TASKS_NOT_CONFIGURED':
    'The subject of the tasks does not have the attributes or statuses that are needed. Contact the administrator.',
  'error.INTERNAL': 'An unexpected error occurred. Try again or contact the administrator.',
  'error.LOGIN_SERVICE_UNAVAILABLE': 'The sign-in service did not respond. Wait a moment and try again.',
  'error.CERTIFICATE_SERVICE_UNAVAILABLE':
    'The digital certificate service is not available. Contact the administrator.',
  'error.CALLER_GONE': 'The connection was closed before the response.',
  'error.OVERLOADED': 'There are too many requests at the moment. Wait a moment and try again.',
  'error.DATABASE_UNAVAILABLE': 'The system is temporarily unavailable. Wait a moment and try again.',
};

import type { Translated } from '@assunto/engine/core';
import type { requests as source } from '../pt/requests';

export const requests: Translated<typeof source> = {
  'request.content': 'The content',
  'request.required': '{name} is required.',
  'request.additionalProperties': '{name} is not accepted.',
  'request.type': '{name} has an invalid type (expected: {type}).',
  'request.minLength': '{name} must have at least {limit} characters.',
  'request.maxLength': '{name} must have at most {limit} characters.',
  'request.minimum': '{name} must be at least {limit}.',
  'request.maximum': '{name} must be at most {limit}.',
  'request.minItems': '{name} must have at least {limit} items.',
  'request.maxItems': '{name} must have at most {limit} items.',
  'request.invalid': '{name} is not valid.',
  'request.octetStream': 'Send the content of the file as application/octet-stream.',
  'request.fileName': 'The name of the file could not be read. Rename the file.',
  'request.tooDeep': 'The content has more than {deepest} levels.',
  'request.unstorableText':
    'The text has a character that cannot be stored (null or incomplete). Delete it and try again.',
  // Lists and searches that cost too much
  'query.fewerConditions': 'Use fewer conditions, above all on text, or fewer saved filters at the same time.',
  'query.fewerWords': 'Search for fewer words or in fewer subjects.',
  'query.fewerFields': 'Sort or group by fewer fields.',
  'query.tooFar':
    'This page is too far from the start: filter the list, reverse the order or ask for fewer records per page.',
  'query.order': 'The sort order uses an attribute that does not exist or that you do not have access to.',
  'query.relatedColumn':
    'A column uses a field of a related record that does not exist or that you do not have access to.',
  'query.group':
    'The grouping uses an attribute that does not exist, forms no groups, or that you do not have access to.',
  'query.measure':
    'The calculation uses an attribute that does not exist, is not a number, or that you do not have access to.',
  'query.viewOptions':
    'The view uses an attribute that does not exist, that does not suit it or that you have no access to.',
  'query.groupOrder': 'The order uses a group or a calculation that was not requested.',
  'query.ownName':
    'a filter of a profile cannot compare with the name of the person who is signed in, which each person changes.',
};

/** Fixtures shared by engine tests, stories and server tests. Not for products. */
export { account, ana, createAccounts, testRooms } from './testing/account.fixture';
export type { TestAccount } from './testing/account.fixture';
export { attribute, subject, talk, template, templateArea } from './testing/builders';
export { chamadoFixture, clienteSubject } from './testing/chamado.fixture';
export { filterFixture } from './testing/filter.fixture';
export { largeSubject } from './testing/largeSubject';
export { comparableText, pastedTexts } from './testing/comparableText';

export { refusal, renderPage, type SentCall, type TestAnswer } from './renderPage';
export { testUser } from './testUser';

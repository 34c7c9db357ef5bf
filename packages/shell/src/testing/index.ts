export { testUser } from './testUser';

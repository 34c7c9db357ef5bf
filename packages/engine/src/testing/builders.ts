export { attribute, subject, talk, template, templateArea } from '../data/builders';

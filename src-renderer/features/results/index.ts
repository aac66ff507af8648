export { useRelationCommand } from './useRelationCommand.ts';

export { StepButtons } from './StepButtons.tsx';
export { useStepCommands } from './useStepCommands.ts';

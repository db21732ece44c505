export { type FragmentRequest } from './fragment-answer.ts';
export { type FragmentHead } from './fragment-head.ts';
export { createFragmentPorts } from './fragment-ports.ts';
export { type FragmentPorts } from './fragment-session.ts';
export { type FailedFragment, FragmentView, type FragmentViewProps } from './fragment-view.tsx';

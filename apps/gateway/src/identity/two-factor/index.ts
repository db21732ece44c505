export { SignInSteps, visitorHash, type SignInWay } from './sign-in-steps.ts';
export { TwoStep } from './two-step.ts';
export { finishSecondStep, twoStepRoutes } from './two-step-routes.ts';

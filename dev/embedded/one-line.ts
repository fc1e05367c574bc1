/** A reason not to start that a person can act on: its message is all they need to see. */
export class OneLine extends Error {}

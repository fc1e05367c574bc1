/** How the platform does: dashboard, visits, mails, system. */
export const upkeepScreens = <></>
